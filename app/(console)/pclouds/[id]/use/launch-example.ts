type Named = Readonly<Record<'pools' | 'deployables', readonly { name: string }[]>>

/** An example of a launch in a private cloud. Unknown names are words in brackets. */
export function launchExample(pcloud: string, choices?: Named): string {
  const pool = choices?.pools[0]?.name ?? '<pool>'
  const deployable = choices?.deployables[0]?.name ?? '<deployable>'
  return `POST /api/v1/launches\n${JSON.stringify({ pool, deployable, pcloud }, null, 2)}`
}
