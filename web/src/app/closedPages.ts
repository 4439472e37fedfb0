/** The pages behind a login, apart: the first script of a public page need not list them. */
export { default } from 'virtual:closed-pages'
