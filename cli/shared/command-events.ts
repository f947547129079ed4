import { eventRow, type SecurityEvent } from '#app/auth/events/security-events.ts'
import type { EventRow, OutboxRow, Store } from '#db/store/index.server.ts'

/** What recording an operator's command works on. */
export interface CommandTrail {
  store: Pick<Store, 'events'>
  say(line: string): void
  now(): Date
  /** What is to wait for the webhook; left out where there is none. */
  waitingFor?: ((rows: readonly EventRow[]) => OutboxRow[]) | undefined
}

/** Records what an operator has done by a command. What was done stays done where that fails, and the operator is told. */
export async function recordByOperator(
  { store, say, now, waitingFor }: CommandTrail,
  event: Omit<SecurityEvent, 'actor' | 'isSuccess'> & { isSuccess?: boolean },
): Promise<void> {
  try {
    const rows = [eventRow({ isSuccess: true, ...event, actor: 'operator' }, now())]
    await store.events.record(rows, waitingFor?.(rows))
  } catch (error) {
    const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : new Error(String(error))
    say(`This was done, but not recorded among the events: ${message}`)
  }
}
