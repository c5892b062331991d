import { processState } from '@/lib/base/process-state'
import { err, ok, type Result } from '@/lib/base/result'
import type { FetchFailure, FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Client, openClient } from './client'
import type { CloudAccount } from './sign-in'

const MAX_SESSIONS = 500

/** Sessions of this process, by account settings and secret. */
const sessions = processState(
  'openstack-sessions',
  () => new Map<string, Promise<Result<Client, FetchFailure>>>(),
)

/** Returns the session of an account, opened at its first use. A failed sign-in is repeated at the next call. */
export async function sessionOf(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<Client, FetchFailure>> {
  const {
    url,
    region,
    interface: interfaceName,
    method,
    user,
    userDomain,
    project,
    projectDomain,
  } = account
  const names = [url, region, interfaceName, method, user, userDomain, project, projectDomain]
  const key = JSON.stringify([...names, ports.secret])
  const open = sessions.get()
  const existing = open.get(key)
  if (existing !== undefined) return existing
  const [oldest] = open.keys()
  if (open.size >= MAX_SESSIONS && oldest !== undefined) open.delete(oldest)
  const opening = openClient(account, ports)
  open.set(key, opening)
  const opened = await opening.catch((cause) => {
    open.delete(key)
    throw cause
  })
  if (opened.ok) return ok(opened.value)
  open.delete(key)
  return err(opened.error)
}
