/**
 * The number of sequential calls to `/api/health/live` that were answered before `work` ended. A server whose thread is
 * busy with the work answers almost none.
 */
export async function healthCallsDuring(
  apiUrl: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const url = new URL('/api/health/live', apiUrl)
  const progress = { done: false, answered: 0 }
  const polling = (async () => {
    while (!progress.done) {
      const { status } = await fetch(url)
      if (status !== 200) throw new Error(`health answered ${status}`)
      if (!progress.done) progress.answered++
    }
  })()
  try {
    await work()
  } finally {
    progress.done = true
    await polling
  }
  return progress.answered
}
