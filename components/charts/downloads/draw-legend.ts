import { type LegendEntry, placeEntries } from './legend'

const SWATCH = { width: 12, height: 12, gap: 6 }
const ROW_HEIGHT = 20
const GAP = 16
const STRIPE_EVERY = 6

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
    if (entry.colour !== undefined)
      drawSwatch(context, { x, y }, entry.mark, {
        colour: colourOf(entry, within),
        surface: colourOf({ colour: 'var(--berth-surface)' }, within),
      })
    context.fillStyle = text
    context.fillText(entry.label, x + indentOf(entry), y + SWATCH.height - 2)
  }
  return (places.at(-1)?.y ?? 0) + ROW_HEIGHT
}

/** Height of the legend in pixels. */
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

/** The colour of an entry according to the style sheets of the page. */
function colourOf(
  { colour = '', className = '' }: Pick<LegendEntry, 'colour' | 'className'>,
  within: HTMLElement,
): string {
  const sample = document.createElement('span')
  sample.className = className
  sample.style.color = colour
  within.append(sample)
  const computed = getComputedStyle(sample).color
  sample.remove()
  return computed
}

type Place = { x: number; y: number }

/** Draws the colour of an entry next to its label, with the pattern of the chart. */
export function drawSwatch(
  context: CanvasRenderingContext2D,
  { x, y }: Place,
  mark: LegendEntry['mark'],
  { colour, surface }: { colour: string; surface: string },
): void {
  const { width, height } = SWATCH
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = 2
  context.setLineDash(mark === 'dashed' ? [4, 3] : [])
  if (mark === 'line' || mark === 'dashed') {
    context.beginPath()
    context.moveTo(x, y + height / 2)
    context.lineTo(x + width, y + height / 2)
    context.stroke()
  } else context.fillRect(x, y, width, height)
  if (mark === 'hatched') drawStripes(context, { x, y }, surface)
}

/** Rising stripes, as in `SlicePattern`. */
function drawStripes(context: CanvasRenderingContext2D, { x, y }: Place, surface: string): void {
  const { width, height } = SWATCH
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.strokeStyle = surface
  context.globalAlpha = 0.55
  context.beginPath()
  for (let at = -height; at < width; at += STRIPE_EVERY) {
    context.moveTo(x + at, y + height)
    context.lineTo(x + at + height, y)
  }
  context.stroke()
  context.restore()
}
