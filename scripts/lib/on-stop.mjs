// Handles requests to stop this program.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

/**
 * Calls `stop` once: at the first signal, or when npm, which started this program, has ended. Later signals have no
 * effect, because npm forwards signals that a terminal or a process manager also sends to this program. Returns a
 * function that removes the handlers.
 */
export function onStop(stop) {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    stop()
  }
  for (const signal of SIGNALS) process.on(signal, begin)
  const timer = watchNpm(begin)
  return () => {
    for (const signal of SIGNALS) process.off(signal, begin)
    clearInterval(timer)
  }
}

/** Detects the end of npm, because after its `kill -9` nothing else would end the processes of this program. */
function watchNpm(begin) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const npm = process.ppid
  return setInterval(() => process.ppid !== npm && begin(), PARENT_CHECK_MS).unref()
}
