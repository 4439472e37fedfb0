export { NotFoundPage as default } from '../../../app/NoPage.tsx'
