import type { Endpoint, Named, Output, SentInput } from '@reagora/server/kernel/endpoint'
import { useAction } from '../api/useAction.ts'
import { useSession } from './session.tsx'
import { confirm } from '../ui/confirm.tsx'
import { ReasonedButton, type ButtonProps } from '../ui/kit.tsx'

interface Props<E extends Named<Endpoint>> extends Omit<ButtonProps, 'onClick' | 'busy'> {
  does: E
  input: SentInput<E>
  /** Endpoints whose answers it makes stale. */
  refresh: readonly Named<Endpoint>[]
  /** Why it is not possible now; null where it is. */
  blocked: string | null | false
  /** Print the reason beneath instead of in a bubble. */
  show?: boolean
  /** The bubble opens to the right. */
  start?: boolean
  /** Asked before. */
  sure?: string
  onDone?: (data: Output<E>) => void
}

/** A button that calls an endpoint. Who may not call it does not see it; when the state forbids it, it says why. */
export function ActionButton<E extends Named<Endpoint>>(props: Props<E>) {
  const { does, input, refresh, blocked, sure, onDone, ...looks } = props
  const { may } = useSession()
  const action = useAction(does, { refresh, ...(onDone && { onDone }) })
  if (!may(does.access)) return null
  const act = async () => {
    if (!sure || (await confirm({ text: sure }))) action.mutate(input)
  }
  return <ReasonedButton blocked={blocked} busy={action.isPending} onClick={() => void act()} {...looks} />
}
