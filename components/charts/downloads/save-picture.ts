import { saveBlob } from '@/components/ui/save-file'
import { drawLegend, legendHeight } from './draw-legend'
import type { LegendEntry } from './legend'

/**
 * Properties that style sheets set on parts of a chart. A saved picture has no style sheet, so they are copied.
 */
const painted = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'],
  ...['display', 'opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor'],
] as const

const SCALE = 2
const MARGIN = 16
const TITLE_HEIGHT = 28

type Picture = {
  name: string
  title: string
  legend: readonly LegendEntry[]
  /** The element around the chart, whose style sheets define the colours. */
  within: HTMLElement
}

/** Saves a chart as a PNG with its title and legend, in the colours of the page. */
export async function savePicture(
  svg: SVGSVGElement,
  { name, title, legend, within }: Picture,
): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return
  const style = getComputedStyle(document.body)
  const small = `12px ${style.fontFamily}`
  context.font = small
  const top = MARGIN + TITLE_HEIGHT + legendHeight(context, legend, width)
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + top + MARGIN) * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.color
  context.font = `600 14px ${style.fontFamily}`
  context.fillText(title, MARGIN, MARGIN + 12)
  context.font = small
  context.save()
  context.translate(MARGIN, MARGIN + TITLE_HEIGHT - 4)
  drawLegend(context, legend, { within, most: width })
  context.restore()
  context.drawImage(image, MARGIN, top, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob !== null) saveBlob(`${name}.png`, blob)
}

/** The SVG source of a chart, which looks the same without the style sheets of the page. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const originals = svg.querySelectorAll('*')
  for (const [i, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[i]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const property of painted)
      element.setAttribute(property, style.getPropertyValue(property).replaceAll('"', "'"))
    element.removeAttribute('class')
  }
  return new XMLSerializer().serializeToString(copy)
}
