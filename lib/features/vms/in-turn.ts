const turns = new Map<string, Promise<unknown>>()

/**
 * Runs work of one name one after the other, in the order of the calls of this process. Calls that would wait for each
 * other in the database wait here, where they hold no connection.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(name, mine)
  try {
    return await mine
  } finally {
    if (turns.get(name) === mine) turns.delete(name)
  }
}
