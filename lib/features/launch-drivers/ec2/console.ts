import { isRegion, type Settings } from './settings'

/** Domains of the console by the first part of the region's code. The last entry is the default. */
const domains: readonly (readonly [RegExp, string | null])[] = [
  [/^cn-/, 'console.amazonaws.cn'],
  [/^us-gov-/, 'console.amazonaws-us-gov.com'],
  [/^(us-iso|eu-iso|eusc)/, null],
  [/./, 'console.aws.amazon.com'],
]

/** The page of an instance in the AWS console, or null for other clouds and isolated regions. */
export function consoleUrl(
  { url, region: chosen }: Settings,
  { id, realm }: { id: string; realm: string | null },
): string | null {
  const region = chosen ?? realm
  if (url !== null || region === null || !isRegion(region)) return null
  const domain = domains.find(([shape]) => shape.test(region))?.[1] ?? null
  if (domain === null) return null
  return `https://${region}.${domain}/ec2/home?region=${region}#InstanceDetails:instanceId=${encodeURIComponent(id)}`
}
