import type { Logger } from 'pino'
import type { EventHandlers } from '../config.ts'

/** Calls an event's handler and waits for it; one that fails is logged and the flow goes on (contract, 14.5). */
export async function emitEvent(log: Logger, name: keyof EventHandlers, handler: () => unknown): Promise<void> {
  try {
    await handler()
  } catch (error) {
    log.error({ err: error, event: name }, 'an event handler failed')
  }
}
