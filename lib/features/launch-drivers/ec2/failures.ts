import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import type { FailureClass } from '../failure-class'
import { missingRight } from '../missing-right'
import { CALLED_RIGHT, NotReached, WrongAnswer } from './request-handler'

const MAX_WAIT_MS = 60_000

/** Why a call failed. The code is null if EC2 did not answer. */
export type Ec2Failure = {
  code: string | null
  failure: FailureClass
  what: string
  remedy: string
  /** Description and remedy in one text. */
  message: string
  /** True if the cloud answered, so that no answer was lost. */
  isAnswered: boolean
  /** The delay from the Retry-After header. */
  waitMs: number | null
}

type Facts = Pick<Ec2Failure, 'failure' | 'what' | 'remedy'> & Partial<Ec2Failure>

export function ec2Failure({
  code = null,
  failure,
  what,
  remedy,
  isAnswered = false,
  waitMs = null,
}: Facts): Ec2Failure {
  const message = cut(`${what} ${remedy}`.trim())
  return { code, failure, what: cut(what), remedy, message, isAnswered, waitMs }
}

/** Error codes of EC2 and STS. The first matching row applies. */
const classes: readonly (readonly [RegExp, FailureClass])[] = [
  [/^(RequestLimitExceeded|.*Throttl(ed|ing).*|SlowDown|BandwidthLimitExceeded)$/, 'throttled'],
  [/^(Insufficient\w*Capacity(OnOutpost)?|UnfulfillableCapacity)$/, 'no-capacity'],
  [/(LimitExceeded|CountExceeded)$|^InsufficientFreeAddressesInSubnet$/, 'quota'],
  [/^(UnauthorizedOperation|AccessDenied.*)$/, 'forbidden'],
  [/^(AuthFailure|InvalidClientTokenId|SignatureDoesNotMatch)$/, 'credentials'],
  [/^(OptInRequired|PendingVerification|Blocked|MissingAuthenticationToken)$/, 'credentials'],
  [/^(IncompleteSignature|RequestExpired|Expired\w+|UnrecognizedClient\w*)$/, 'credentials'],
  [/^(InternalError|InternalFailure|Unavailable|ServiceUnavailable)$/, 'unreachable'],
  [/^(Invalid|Unsupported|Missing|Malformed|Unknown[A-Z])|NotFound|DoesNotExist$/, 'bad-request'],
]

/** Settings that an error code or its message refers to, and where to correct them. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^InvalidAMI|image id/i, 'Correct the id of the pushed image in the catalog.'],
  [
    /^Invalid(Subnet|Group|SecurityGroup)|DefaultVpcDoesNotExist|VPCIdNotSpecified/,
    'Correct subnet and security groups in the settings of the driver.',
  ],
  [/^InvalidKeyPair/, 'Correct the key pair in the settings of the driver.'],
  [/^InvalidHost|dedicated host/i, 'Name the node in Berth as the Dedicated Host is named.'],
  [
    /^Unsupported|instance ?type/i,
    'Name the hardware profile of the provider as an instance type that the region offers.',
  ],
]

const CREDENTIALS_REMEDY = 'Check the access key, its secret and that the region is enabled.'
const rightRemedy = (right: string | undefined) =>
  `Give the user or role of this account the right ${right ?? 'to do this'}.`

const REACH_REMEDY = 'Check this address and that Berth may reach it.'
const ENDPOINT_REMEDY =
  'Check the endpoints in the settings of the driver, and proxies before them.'

/** Classifies an error of the SDK for an attempt. */
export function failureOf(cause: unknown): Ec2Failure {
  if (cause instanceof NotReached)
    return ec2Failure({ failure: 'unreachable', what: cause.message, remedy: REACH_REMEDY })
  if (cause instanceof WrongAnswer) {
    const failure = classOfStatus(cause.status)
    return ec2Failure({ failure, what: cause.message, remedy: ENDPOINT_REMEDY, isAnswered: true })
  }
  if (!isServiceError(cause))
    return ec2Failure({ failure: 'unknown', what: String(cause), remedy: '' })
  const { name: code, $metadata, $response } = cause
  const failure = classOf(code) ?? classOfStatus($metadata.httpStatusCode ?? 500)
  return ec2Failure({
    code,
    failure,
    what: `${sentence(withoutBlob(cause.message))} (${code})`,
    remedy:
      failure === 'forbidden'
        ? rightRemedy(missingRight(cause.message) ?? $response?.headers?.[CALLED_RIGHT])
        : remedyOf(failure, `${code} ${cause.message}`),
    isAnswered: true,
    waitMs: waitOf($response?.headers),
  })
}

type ServiceError = Error & {
  $metadata: { httpStatusCode?: number }
  $response?: { headers?: Readonly<Record<string, string>> }
}

const isServiceError = (cause: unknown): cause is ServiceError =>
  cause instanceof Error && '$fault' in cause && '$metadata' in cause

/** The class of an error code, or null if the code is not listed. */
const classOf = (code: string): FailureClass | null =>
  classes.find(([shape]) => shape.test(code))?.[1] ?? null

function classOfStatus(status: number): FailureClass {
  if (status === 429) return 'throttled'
  return status >= 500 ? 'unreachable' : 'bad-request'
}

/** The class of the reason why EC2 ended an instance, such as Server.InsufficientInstanceCapacity. */
export function classOfReason(code: string): FailureClass {
  const found = classOf(code.replace(/^(Server|Client)\./, ''))
  return found === null || found === 'unreachable' ? 'unknown' : found
}

/** The codes with which EC2 refuses a repeated request that has other settings or whose instances were terminated. */
export const isRequestedBefore = ({ code }: Ec2Failure): boolean =>
  code === 'IdempotentParameterMismatch' || code === 'IdempotentInstanceTerminated'

/** Failures after which the same call is repeated. */
export const isTemporary = ({ failure }: Ec2Failure): boolean =>
  failure === 'throttled' || failure === 'unreachable'

function remedyOf(failure: FailureClass, text: string): string {
  if (failure === 'credentials') return CREDENTIALS_REMEDY
  if (failure !== 'bad-request') return ''
  return remedies.find(([shape]) => shape.test(text))?.[1] ?? ''
}

/** UnauthorizedOperation appends about a thousand characters that only AWS can decode. */
const withoutBlob = (message: string) =>
  message.replace(/\s*Encoded authorization failure message:.*$/s, '')

const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`)

const cut = (message: string) => storableText(message.slice(0, MAX_MESSAGE_LENGTH))

function waitOf(headers: Readonly<Record<string, string>> | undefined): number | null {
  const seconds = headers?.['retry-after'] ?? ''
  return /^\d{1,6}$/.test(seconds) ? Math.min(Number(seconds) * 1000, MAX_WAIT_MS) : null
}
