export { drawPage as default, handleError } from 'latchkey'
