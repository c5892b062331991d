import { vi } from 'vitest'

/** The part of a document that React needs to render elements and text, so that tests of hooks run in Node. */
class MinimalElement {
  readonly nodeType = 1
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly nodeName: string
  readonly style = {}
  private texts = ''
  private children: MinimalElement[] = []

  constructor(
    readonly tagName: string,
    readonly ownerDocument: object,
  ) {
    this.nodeName = tagName
  }

  appendChild(child: MinimalElement) {
    this.children.push(child)
  }

  removeChild(child: MinimalElement) {
    this.children = this.children.filter((each) => each !== child)
  }

  get textContent(): string {
    return this.texts + this.children.map(({ textContent }) => textContent).join('')
  }

  set textContent(text: string) {
    this.texts = text
    this.children = []
  }

  addEventListener() {}
  setAttribute() {}
}

/** An element to render into. React finds the document through it, as in a browser. */
export function minimalRoot(): HTMLElement {
  const createElement = (tagName: string) => new MinimalElement(tagName, document)
  const document = {
    nodeType: 9,
    createElement,
    addEventListener() {},
    activeElement: null,
    // Calls of the API read the build of the page.
    documentElement: { dataset: {} },
  }
  const window = { document, HTMLIFrameElement: class {}, addEventListener() {} }
  const requestAnimationFrame = (run: () => void) => setTimeout(run, 0)
  const globals = { window, document, navigator: { userAgent: '' }, requestAnimationFrame }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return createElement('div') as unknown as HTMLElement
}
