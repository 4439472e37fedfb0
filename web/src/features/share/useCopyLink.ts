import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

/** The whole address of a shared search, to be sent to somebody. */
export const sharedAddress = (id: string) => `${location.origin}/shared?id=${id}`

/** Copies the address of a shared search, and says so. */
export function useCopyLink() {
  const { t } = useTranslation('share')
  const { t: common } = useTranslation()
  const copy = async (id: string) => {
    try {
      await navigator.clipboard.writeText(sharedAddress(id))
      toast.ok(t('copied'))
    } catch {
      toast.warn(common('copyFailed'))
    }
  }
  return (id: string) => void copy(id)
}
