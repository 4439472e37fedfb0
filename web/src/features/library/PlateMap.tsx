import { isControl, wells } from '@reagora/server/library/rules'
import { library } from '@reagora/server/library/contract'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { useApi } from '../../api/useApi.ts'
import { Button, Icon, ReasonedButton } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Library } from './words.tsx'
import './library.css'

const columns = Array.from({ length: 12 }, (_, at) => at + 1)

/** One plate drawn at a time, each well with its compound; all of them as a file. */
export function PlateMap({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const [plate, setPlate] = useState(1)
  const pages = useApi(library.compounds, { id: of.id, plate: String(plate) }, { quiet: true })
  const shown = new Map((pages.data?.list ?? []).map((one) => [one.well, one]))
  return (
    <section className="card pad stack" aria-labelledby="plate-map">
      <div className="row between wrap">
        <h2 id="plate-map">{t('plateMap')}</h2>
        <span className="row wrap">
          <Button size="sm" onClick={() => void download(library.plateMap, { id: of.id, format: 'csv' })}>
            <Icon name="download" />
            CSV
          </Button>
          <Button size="sm" onClick={() => void download(library.plateMap, { id: of.id, format: 'sdf' })}>
            <Icon name="download" />
            SDF
          </Button>
        </span>
      </div>
      {of.price.plates > 1 && (
        <div className="row wrap">
          <ReasonedButton size="sm" blocked={plate === 1 && t('noPlate')} onClick={() => setPlate(plate - 1)}>
            {t('plateBefore')}
          </ReasonedButton>
          <span className="num">{t('plateOf', { n: plate, of: of.price.plates })}</span>
          <ReasonedButton
            size="sm"
            blocked={plate >= of.price.plates && t('noPlate')}
            onClick={() => setPlate(plate + 1)}
          >
            {t('plateNext')}
          </ReasonedButton>
        </div>
      )}
      <div className="scroll">
        <table className="plate" aria-label={t('plateOf', { n: plate, of: of.price.plates })}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('column.well')}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...'ABCDEFGH'].map((row, at) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {wells.slice(at * 12, at * 12 + 12).map((well) => {
                  const one = shown.get(well)
                  const what = isControl(well) ? t('control') : one ? `${well} ${one.number} ${one.nameEn}` : t('free')
                  return (
                    <td key={well} className={isControl(well) ? 'control' : one ? 'filled' : 'free'} title={what}>
                      <span className="sr">{what}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row wrap small muted plate-key">
        <span className="plate-filled" aria-hidden="true" /> {t('filled')}
        <span className="plate-free" aria-hidden="true" /> {t('free')}
        <span className="plate-control" aria-hidden="true" /> {t('control')}
      </p>
    </section>
  )
}
