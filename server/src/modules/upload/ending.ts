import type { Resources } from '../../kernel/resources.ts'
import { notifySupplier } from '../../kernel/notifications.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { uploadMachine } from './rules.ts'
import * as store from './store.ts'

/** An upload that ran is over: staff look at one that failed, in the transaction in which it says so. */
export const end = (
  db: Resources['db'],
  { id }: Pick<store.UploadRow, 'id'>,
  move: 'finish' | 'fail',
  problem: string | null = null,
) =>
  db.transaction().execute(async (transaction) => {
    await store.setState(transaction, id, uploadMachine.next(move, 'running'), problem)
    await notifySupplier(transaction, move === 'fail' ? 'uploadFailed' : 'uploadDone', id)
    if (move === 'fail') await settleTask(transaction, 'upload_failure', id, true)
  })
