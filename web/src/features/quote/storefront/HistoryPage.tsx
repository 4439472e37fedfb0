// An ended request reads like any other; nothing can be awarded in it any more.
export { default } from './QuotePage.tsx'
