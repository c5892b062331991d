import fs from 'node:fs'

const WIDTH = 640
const CHART = { width: 280, height: 120, top: 56 }
const BAR = 40

/** The hosts in use, and the host of each server. */
type Spread = { hosts: readonly string[]; byBerth: readonly string[]; alone: readonly string[] }

/** Writes a picture of how many servers ran on each host: chosen by Nova alone, and by Berth. */
export function drawSpread(file: string, { hosts, byBerth, alone }: Spread): void {
  const countsOf = (used: readonly string[]) =>
    hosts.map((host) => ({ host, count: used.filter((each) => each === host).length }))
  const most = Math.max(...[...countsOf(byBerth), ...countsOf(alone)].map(({ count }) => count))
  const title = `${byBerth.length} servers on ${hosts.length} hosts of a real OpenStack`
  fs.writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 230" role="img" aria-label="${title}" font-family="sans-serif">
<rect width="${WIDTH}" height="230" fill="#ffffff"/>
<text x="20" y="26" font-size="15" fill="#1f2328">${title}</text>
${chart({ x: 20, title: 'Hosts chosen by Nova alone', fill: '#8c959f' }, countsOf(alone), most)}
${chart({ x: 340, title: 'Hosts chosen by Berth', fill: '#1f6feb' }, countsOf(byBerth), most)}
</svg>
`,
  )
}

type Look = { x: number; title: string; fill: string }

function chart({ x, title, fill }: Look, counts: { host: string; count: number }[], most: number) {
  const step = CHART.width / counts.length
  const bars = counts.map(({ host, count }, i) => {
    const height = most === 0 ? 0 : Math.round((count / most) * CHART.height)
    const left = Math.round(x + i * step)
    const top = CHART.top + 16 + CHART.height - height
    return `<rect x="${left}" y="${top}" width="${BAR}" height="${height}" fill="${fill}"/>
<text x="${left + BAR / 2}" y="${top - 4}" font-size="12" text-anchor="middle" fill="#1f2328">${count}</text>
<text x="${left + BAR / 2}" y="${CHART.top + CHART.height + 34}" font-size="12" text-anchor="middle" fill="#57606a">${host}</text>`
  })
  return `<text x="${x}" y="50" font-size="13" fill="#57606a">${title}</text>\n${bars.join('\n')}`
}
