import type { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import {
  answerOf,
  bodyOf,
  type Called,
  type CallFailure,
} from '@/lib/features/fetched-sources/call'
import type { FetchFailure, FetchPorts } from '@/lib/features/fetched-sources/define-source'
import { type Service, services } from './catalog'
import { ITEM_BYTES, refusal, SHORTER } from './refusal'
import { type CloudAccount, type Session, signIn } from './sign-in'

/** Sign-ins of one fetch, the first included: a token that ends again and again is no sign of a long fetch. */
const MOST_SIGN_INS = 4

export type Asked<T> = {
  service: Service
  /** After the address of the service. */
  path: string
  schema: z.ZodType<T>
  /** The microversion of the service; its oldest unless said. */
  version?: string
  /** How long the answer may be; unless said, as long as that about one thing. */
  mostBytes?: number
}

/** A cloud that one is signed in to. */
export type Client = {
  projectId: () => string | null
  /** Null: the catalog does not name the service. */
  addressOf: (service: Service) => string | null
  get: <T>(asked: Asked<T>) => Promise<Result<T, CallFailure>>
}

/** Signs in, and again whenever the token ends before the fetch does. */
export async function openClient(
  account: CloudAccount,
  ports: FetchPorts,
): Promise<Result<Client, FetchFailure>> {
  const first = await signIn(account, ports)
  if (!first.ok) return first
  const sessions = renewing(first.value, () => signIn(account, ports))
  const addressOf = (service: Service) => sessions.current().addresses[service]
  return ok({
    projectId: () => sessions.current().projectId,
    addressOf,
    get: async ({ schema, ...wanted }) => {
      const { token } = sessions.current()
      const calledBy = (by: string) => calledOf(addressOf(wanted.service), wanted, by)
      const asked = (by: string) => answerOf(calledBy(by), ports)
      let answer = await asked(token)
      if (answer.ok && answer.value.status === 401) {
        const renewed = await sessions.after(token)
        if (!renewed.ok) return err({ ...renewed.error, status: null })
        answer = await asked(renewed.value.token)
      }
      if (!answer.ok) return answer
      const called = calledBy('')
      if (answer.value.status === 401) return err({ ...notTrusted(called.name), status: 401 })
      if (answer.value.status !== 200) return err(refusal(called, answer.value))
      return bodyOf(called, answer.value, schema)
    },
  })
}

const calledOf = (
  address: string | null,
  { service, path, version, mostBytes = ITEM_BYTES }: Omit<Asked<unknown>, 'schema'>,
  token: string,
): Called => ({
  name: services[service].name,
  mostBytes,
  shorter: SHORTER,
  method: 'GET',
  url: `${address}${path}`,
  headers: {
    accept: 'application/json',
    'x-auth-token': token,
    ...(version === undefined ? {} : { 'openstack-api-version': `${service} ${version}` }),
  },
})

/** The session of calls that run at the same time: those whose token has ended wait for one sign-in. */
function renewing(first: Session, again: () => Promise<Result<Session, FetchFailure>>) {
  let session = first
  let signIns = 1
  let pending: Promise<Result<Session, FetchFailure>> | null = null
  const renew = async () => {
    signIns += 1
    const renewed = await again()
    if (renewed.ok) session = renewed.value
    pending = null
    return renewed
  }
  return {
    current: () => session,
    /** The session after that token. */
    after: async (token: string): Promise<Result<Session, FetchFailure>> => {
      if (session.token !== token) return ok(session)
      if (pending === null && signIns >= MOST_SIGN_INS) return err(alwaysEnded)
      pending ??= renew()
      return pending
    },
  }
}

const alwaysEnded: FetchFailure = {
  kind: 'sign-in',
  what: `The token of Keystone ended ${MOST_SIGN_INS} times during one fetch.`,
  remedy: 'Check how long tokens live in the settings of Keystone, and the clocks of its hosts.',
}

const notTrusted = (name: string): FetchFailure => ({
  kind: 'sign-in',
  what: `${name} refused a token that Keystone had just given out.`,
  remedy: `Check that ${name} trusts this Keystone, and the clocks of both.`,
})
