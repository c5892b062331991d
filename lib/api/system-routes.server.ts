import 'server-only'
import type { Call } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

/** What is served outside `/api/v1`: health for load balancers and the API description. Null: not one of these. */
export async function systemResponse(request: Request, _call: Call): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') return null
  if (pathname === '/api/health/live') return json({ status: 'ok' })
  if (pathname === '/api/health/ready') return ready()
  return null
}

async function ready(): Promise<Response> {
  try {
    const [row] = await database().$queryRaw<{ pending: bigint }[]>`
      select count(*) as pending from _prisma_migrations where finished_at is null and rolled_back_at is null`
    const migrations = row?.pending === 0n
    return json(
      { status: migrations ? 'ok' : 'unavailable', checks: { database: true, migrations } },
      migrations ? 200 : 503,
    )
  } catch {
    return json({ status: 'unavailable', checks: { database: false, migrations: false } }, 503)
  }
}
