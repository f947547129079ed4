/**
 * Preloaded into children, each of which leads a process group: tells the whole group to stop when the process that
 * started it has gone without a word.
 */
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(-process.pid, 'SIGTERM')
}, 500).unref()
