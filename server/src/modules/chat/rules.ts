import { defineMachine, type Move } from '../../kernel/shared/machine.ts'
import { chatErrors, type ChatState } from './contract.ts'

/** How a conversation moves; one that was closed stays so. */
export const chatMachine = defineMachine(
  'chat conversation',
  {
    claim: { from: ['waiting', 'claimed'], to: 'claimed' },
    close: { from: ['waiting', 'claimed'], to: 'closed' },
  } satisfies Record<string, Move<ChatState>>,
  chatErrors.CONVERSATION_CLOSED,
)
