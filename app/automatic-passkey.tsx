export { AutomaticPasskey as default } from 'latchkey/ui'
