/** Descriptions that clouds use only for instance-hours. */
const descriptions: readonly RegExp[] = [
  // $0.34 per On Demand Linux c5.2xlarge Instance Hour
  /\bper (?:on[ -]demand|dedicated|unused reservation)\b.{0,60}?\s([a-z][a-z0-9-]{0,20}\.(?:metal(?:-\w+)?|nano|micro|small|medium|\d*x?large))\s+instance[ -]hour\b/i,
  // Virtual Machines Dv2/DSv2 Series - D11 v2/DS11 v2 - US East 2
  /^Virtual Machines .{1,80}? - ([A-Z]+\d+[A-Za-z0-9-]*(?: v\d+)?(?:\/[A-Z]+\d+[A-Za-z0-9-]*(?: v\d+)?)?)(?: - |$)/,
  // N2 Standard Instance n2-standard-4 running in Frankfurt
  /\b([a-z]\d[a-z]?-(?:standard|highmem|highcpu|micro|small|medium)(?:-\d+)?)\b.{0,40}\brunning in\b/i,
  // VM.Standard.E4.Flex
  /\b((?:VM|BM)\.[A-Z][A-Za-z0-9]+(?:\.[A-Z0-9][A-Za-z0-9]*)+)\b/,
]

/** Returns the instance type in the description of a charge; null if it is not an instance-hour. */
export function instanceTypeIn(description: string): string | null {
  for (const pattern of descriptions) {
    const [, type] = pattern.exec(description) ?? []
    if (type !== undefined) return type
  }
  return null
}
