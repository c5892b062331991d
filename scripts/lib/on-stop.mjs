// When a program of ours is to stop.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

/**
 * Calls `stop` once: at the first signal, or when npm, which started this program, is gone. Later signals change nothing:
 * npm forwards those that a terminal or a process manager has sent to this program as well. Returns what undoes this.
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

/** After `kill -9` of npm nothing else would end what this program has started. */
function watchNpm(begin) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const npm = process.ppid
  return setInterval(() => process.ppid !== npm && begin(), PARENT_CHECK_MS).unref()
}
