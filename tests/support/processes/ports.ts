/** Ports of servers that tests start. */
export { freePort } from '#scripts/free-port.mjs'
