import { type LegendEntry, placeEntries } from './legend'

const SWATCH = { width: 12, height: 12, gap: 6 }
const ROW_HEIGHT = 20
const GAP = 16

/** Draws a legend at the origin of a canvas, and returns its height. */
export function drawLegend(
  context: CanvasRenderingContext2D,
  entries: readonly LegendEntry[],
  { within, most }: { within: HTMLElement; most: number },
): number {
  if (entries.length === 0) return 0
  const places = placesOf(context, entries, most)
  const text = context.fillStyle
  for (const [i, entry] of entries.entries()) {
    const { x, y } = places[i] ?? { x: 0, y: 0 }
    if (entry.colour !== undefined) drawSwatch(context, { x, y }, entry, colourOf(entry, within))
    context.fillStyle = text
    context.fillText(entry.label, x + indentOf(entry), y + SWATCH.height - 2)
  }
  return (places.at(-1)?.y ?? 0) + ROW_HEIGHT
}

/** The height that a legend takes. */
export const legendHeight = (
  context: CanvasRenderingContext2D,
  entries: readonly LegendEntry[],
  most: number,
): number =>
  entries.length === 0 ? 0 : (placesOf(context, entries, most).at(-1)?.y ?? 0) + ROW_HEIGHT

const indentOf = ({ colour }: LegendEntry) => (colour === undefined ? 0 : SWATCH.width + SWATCH.gap)

const placesOf = (
  context: CanvasRenderingContext2D,
  entries: readonly LegendEntry[],
  most: number,
) =>
  placeEntries(
    entries.map((entry) => indentOf(entry) + context.measureText(entry.label).width),
    { most, gap: GAP, rowHeight: ROW_HEIGHT },
  )

/** The colour that the page's style sheets give an entry. */
function colourOf({ colour = '', className = '' }: LegendEntry, within: HTMLElement): string {
  const sample = document.createElement('span')
  sample.className = className
  sample.style.color = colour
  within.append(sample)
  const computed = getComputedStyle(sample).color
  sample.remove()
  return computed
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  { mark }: LegendEntry,
  colour: string,
): void {
  const { width, height } = SWATCH
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = 2
  context.setLineDash(mark === 'dashed' ? [4, 3] : [])
  if (mark === 'hatched') {
    for (let at = 1; at < width; at += 4) context.fillRect(x + at - 1, y, 2, height)
    context.lineWidth = 1
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
  } else if (mark === 'line' || mark === 'dashed') {
    context.beginPath()
    context.moveTo(x, y + height / 2)
    context.lineTo(x + width, y + height / 2)
    context.stroke()
  } else context.fillRect(x, y, width, height)
}
