import { audit } from '@reagora/server/audit/contract'
import { document } from '@reagora/server/document/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { MAX_PICTURES, productImage } from '@reagora/server/productImage/contract'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Button, ReasonedButton } from '../../ui/kit.tsx'
import { Bone } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { picturePath } from './path.ts'
import './pictures.css'

/** The pictures of a product as its supplier keeps them: sent, put into order, taken away; each step holds at once. */
export function Pictures({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation('productImage')
  const { data, error, refetch } = useApi(productImage.list, { id }, { quiet: true })
  const refresh = [productImage.list, document.ofMolecule, audit.trail]
  const add = useAction(productImage.add, { refresh, onDone: () => toast.ok(t('sent')) })
  const order = useAction(productImage.order, { refresh })
  const remove = useAction(productImage.remove, { refresh, onDone: () => toast.ok(t('removed')) })
  const images = data ?? []
  const move = (at: number, by: number) => {
    const ids = images.map(({ imageId }) => imageId)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    order.mutate({ id, imageIds: ids })
  }
  const drop = async (imageId: string) => {
    if (await confirm({ text: t('removeAsk'), danger: true })) remove.mutate({ imageId })
  }
  const full = images.length >= MAX_PICTURES ? t('full', { most: MAX_PICTURES }) : null
  return (
    <section className="card pad">
      <h2>{t('title')}</h2>
      <p className="small muted">{t('lead', { most: MAX_PICTURES })}</p>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Bone h={160} />}
      {data && images.length === 0 && <p className="muted">{t('none')}</p>}
      {images.length > 0 && (
        <ul className="pictures">
          {images.map(({ imageId }, at) => (
            <li key={imageId}>
              <img src={picturePath(imageId)} alt={t('alt', { code, n: at + 1 })} width={160} height={160} />
              <div className="row">
                {at > 0 && (
                  <Button size="sm" look="quiet" aria-label={t('earlier', { n: at + 1 })} onClick={() => move(at, -1)}>
                    ←
                  </Button>
                )}
                {at < images.length - 1 && (
                  <Button size="sm" look="quiet" aria-label={t('later', { n: at + 1 })} onClick={() => move(at, 1)}>
                    →
                  </Button>
                )}
                <Button
                  size="sm"
                  look="quiet"
                  busy={remove.isPending}
                  aria-label={t('remove', { n: at + 1 })}
                  onClick={() => void drop(imageId)}
                >
                  ×
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        className="picturedrop"
        label={t('add')}
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        onFile={(file) => full === null && add.mutate({ id, file } as SentInput<typeof productImage.add>)}
      >
        {(pick) => (
          <p className="row wrap">
            <ReasonedButton blocked={full} busy={add.isPending} onClick={pick}>
              {t('add')}
            </ReasonedButton>
            {full === null && <span className="small muted">{t('drop')}</span>}
          </p>
        )}
      </FileDrop>
    </section>
  )
}
