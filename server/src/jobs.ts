// Every module's jobs, declared by being loaded: main.ts before the worker starts, tests before the queues are made.
import './kernel/mail.ts'
import './ledger/jobs.ts'
import './modules/footprint/jobs.ts'
import './modules/identity/jobs.ts'
import './modules/resultExport/jobs.ts'
import './modules/search/jobs.ts'
import './modules/upload/jobs.ts'
