import { audit } from '@reagora/server/audit/contract'
import { order } from '@reagora/server/order/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Area } from '../../ui/form/controls.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Bone } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'

/** As the contract takes them. */
const MAX_CODES = 2000
const MAX_CODE_LENGTH = 60

/** The project codes that a company's orders may name, for staff (rule BUY-10). */
export function ProjectCodes({ companyId }: { companyId: string }) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useApi(order.projectCodes, { companyId })
  return (
    <section className="card pad" aria-labelledby="project-codes">
      <h2 id="project-codes">{t('codesTitle')}</h2>
      {data ? (
        <Codes companyId={companyId} known={data.codes} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Bone w="100%" h={120} />
      )}
    </section>
  )
}

function Codes({ companyId, known }: { companyId: string; known: readonly string[] }) {
  const { t } = useTranslation('order')
  const form = useEndpointForm(order.setProjectCodes, {
    initial: { text: known.join('\n') },
    guard: 'query',
    check: ({ text }) => {
      const codes = codesOf(text)
      return {
        text:
          (codes.length > MAX_CODES || codes.some((code) => [...code].length > MAX_CODE_LENGTH)) && t('codesTooLong'),
      }
    },
    input: ({ text }) => ({ companyId, codes: codesOf(text), seen: [...known] }),
    refresh: [order.projectCodes, audit.trail],
    onDone: ({ codes }) => {
      // As they are kept: trimmed, each once.
      form.fill({ text: codes.join('\n') })
      toast.ok(t('codesSaved'))
    },
  })
  return (
    <FormPage form={form} submit={t('codesSave')} look="plain">
      <Area
        form={form}
        name="text"
        label={t('codesLines')}
        hint={t('codesHint')}
        look="num"
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
      />
    </FormPage>
  )
}

const codesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.normalize('NFKC').trim())
    .filter(Boolean)
