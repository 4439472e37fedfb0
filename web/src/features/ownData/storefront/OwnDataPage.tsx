import type { Output } from '@reagora/server/kernel/endpoint'
import { ownData } from '@reagora/server/ownData/contract'
import { useQuery } from '@tanstack/react-query'
import { download, q } from '../../../api/call.ts'
import { ActionButton } from '../../../app/ActionButton.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon, Tag, type TagTone } from '../../../ui/kit.tsx'
import { PageBones, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { Erasure } from '../Erasure.tsx'
import '../../identity/account.css'
import '../ownData.css'

export const route = {
  path: '/mydata',
  nouns: ['ownData'],
  area: 'signed-in',
  access: 'personalInformation',
  menu: { group: 'account', label: 'ownData:menu' },
} satisfies PageRow

type State = Output<typeof ownData.state>
type Export = State['exports'][number]
const MOVING_EVERY = 3000
const moves = ({ state }: Export) => state === 'queued' || state === 'running'

/** Everything that is held about oneself: as a file, and deleted. */
export default function OwnDataPage() {
  const { t } = useTranslation('ownData')
  const { data, error, refetch } = useQuery({
    ...q(ownData.state, {}),
    refetchInterval: ({ state }) => (state.data?.exports.some(moves) ? MOVING_EVERY : false),
  })
  return (
    <Page title={t('title')} width="narrow">
      <h1>{t('title')}</h1>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : (
        <div className="stack">
          <Exports of={data} />
          <Erasure of={data} />
        </div>
      )}
    </Page>
  )
}

function Exports({ of: { exports, keptDays } }: { of: State }) {
  const { t } = useTranslation('ownData')
  return (
    <section className="card pad own-data">
      <h2>{t('exportTitle')}</h2>
      <p className="small muted">{t('exportLead', { n: keptDays })}</p>
      <p>
        <ActionButton
          look="primary"
          does={ownData.requestExport}
          input={{}}
          refresh={[ownData.state]}
          blocked={exports.some(moves) && t('exportRunning')}
          show
          onDone={() => toast.ok(t('exportAsked'))}
        >
          {t('exportNow')}
        </ActionButton>
      </p>
      {exports.length === 0 ? (
        <p className="small muted">{t('noExports')}</p>
      ) : (
        <ul className="plainlist">
          {exports.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones: Record<Export['state'], TagTone | undefined> = {
  queued: undefined,
  running: 'brand',
  done: 'ok',
  failed: 'danger',
}

function Row({ of: { id, state, size, createdAt, expiresAt } }: { of: Export }) {
  const { t } = useTranslation('ownData')
  return (
    <li>
      <div>
        <div className="row wrap">
          <Time value={createdAt} />
          <Tag tone={tones[state]}>{t(`exportState.${state}`)}</Tag>
          {size !== null && <span className="num small muted">{sizeText(size)}</span>}
        </div>
        {state === 'done' && expiresAt && (
          <div className="small muted">
            {t('until')} <Time value={expiresAt} />
          </div>
        )}
      </div>
      {state === 'done' && (
        <Button size="sm" onClick={() => void download(ownData.download, { id }).catch(() => {})}>
          <Icon name="download" />
          {t('download')}
        </Button>
      )}
    </li>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
