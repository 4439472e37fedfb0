import { job } from './job.ts'

/** Lets a file go that nothing refers to any more; whoever has replaced one asks for it, `document` does it. */
export const forgottenFile = job<{ fileId: string }>('document.forgetFile')
