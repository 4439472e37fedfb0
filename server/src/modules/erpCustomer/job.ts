import { job } from '../../kernel/shared/job.ts'

/** Asks the ERP about one company. */
export const askAboutCustomer = job<{ companyId: number }>('erpCustomer.ask')
