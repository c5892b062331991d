/**
 * @workaround @mantine/core@9.7.3
 * @see https://github.com/theKashey/react-remove-scroll/issues/21
 *
 * react-remove-scroll, which locks scrolling behind Mantine's dialogs, writes a style element and takes its nonce from
 * webpack's global variable. Without it the Content Security Policy blocks the element.
 */
export function provideStyleNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  Object.assign(window, { __webpack_nonce__: nonce })
}
