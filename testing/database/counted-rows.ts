import type { Db } from '@/lib/db/client.server'

/** The number of rows and related rows in the result of a query. Lists of plain values count as part of their row. */
function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, row) => sum + rowsIn(row), 0)
  if (answer === null || typeof answer !== 'object') return 0
  const relations = Object.values(answer).filter((value) => Array.isArray(value))
  return 1 + relations.reduce<number>((sum, rows) => sum + rowsIn(rows), 0)
}

type Method = (...args: unknown[]) => unknown

type Counted = { db: Db; rows: () => number; statements: () => number }

/** A client that counts its statements and the rows in their results. */
export function countedRows(client: Db): Counted {
  let count = 0
  let statements = 0
  const counting = (target: object, method: Method): Method =>
    function counted(...args) {
      const answer = method.apply(target, args)
      if (!(answer instanceof Object && 'then' in answer)) return answer
      statements += 1
      return Promise.resolve(answer).then((value) => {
        count += rowsIn(value)
        return value
      })
    }
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'function') return counting(target, value as Method)
        return value instanceof Object ? watched(value) : value
      },
    })
  return { db: watched(client), rows: () => count, statements: () => statements }
}
