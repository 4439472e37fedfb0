export { FailedPage as default } from '../../../app/NoPage.tsx'
