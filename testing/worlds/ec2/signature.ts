import { createHash, createHmac } from 'node:crypto'
import type { Received } from '@/testing/receiver'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([a-z\d-]+)\/(ec2|sts)\/aws4_request, SignedHeaders=([a-z\d;-]+), Signature=([\da-f]{64})$/

export type Signature = {
  accessKeyId: string
  region: string
  service: string
  /** True if the request was signed with this secret. */
  isBy: (secretAccessKey: string) => boolean
}

/** The signature of a request by AWS Signature Version 4, as AWS documents it; null if the header is malformed. */
export function signatureOf({ method, path, headers, body }: Received): Signature | null {
  const found = AUTHORIZATION.exec(headers.authorization ?? '')
  if (found === null) return null
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature] = found
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || !names.split(';').includes('host')) return null
  const canonicalHeaders = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const request = [method, path, '', canonicalHeaders.join(''), names, sha256(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const signed = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const isBy = (secretAccessKey: string) => {
    const parts = [day, region, service, 'aws4_request']
    const key = parts.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
    return hmac(key, signed).toString('hex') === signature
  }
  return { accessKeyId, region, service, isBy }
}
