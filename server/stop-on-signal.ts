import type { Logger } from 'pino'

/** What is stopped, and the process that is told to. */
interface Stopping {
  /** Finishes what is under way. */
  stop(): Promise<void>
  log: Pick<Logger, 'info' | 'fatal'>
  process: Pick<NodeJS.Process, 'on' | 'exit'>
}

/** Stops once, however often it is told: under npm Ctrl-C arrives by two ways. A stop that fails ends the process too, and says so. */
export function stopOnSignal({ stop, log, process }: Stopping): void {
  let isStopping = false
  const begin = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server has not stopped as it should')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, begin)
}
