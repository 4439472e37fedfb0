export { ForbiddenPage as default } from '../../../app/NoPage.tsx'
