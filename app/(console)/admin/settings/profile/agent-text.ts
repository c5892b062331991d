const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const find = (agent: string, table: readonly (readonly [string, string])[]) =>
  table.find(([sign]) => agent.includes(sign))?.[1]

/** `Firefox on Linux`: enough to recognise a session. */
export function agentText(agent: string | null): string {
  if (agent === null || agent === '') return 'Unknown'
  const browser = find(agent, browsers)
  const system = find(agent, systems)
  if (browser === undefined) return agent.slice(0, 60)
  return system === undefined ? browser : `${browser} on ${system}`
}
