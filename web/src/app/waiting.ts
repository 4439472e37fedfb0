import type { Output } from '@reagora/server/kernel/endpoint'
import type { notification } from '@reagora/server/notification/contract'
import { useQuery } from '@tanstack/react-query'

type Waiting = Output<typeof notification.live>['tasks']

/** Where the bell puts what it is told of tasks. */
export const waitingKey = ['waiting tasks'] as const

/** What waits in the queues of the caller, as far as this page has been told; nobody asks for it. */
export const useWaiting = (): Waiting =>
  useQuery<Waiting>({ queryKey: waitingKey, queryFn: () => null, enabled: false, staleTime: Infinity }).data ?? null
