import type { Answer } from '@/testing/receiver'

/** A value of an answer: a list becomes `item` elements, as EC2 writes them. */
type Item = string | Fields
type Value = string | number | readonly Item[] | Fields | undefined
export type Fields = { readonly [name: string]: Value }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const isList = (value: Value): value is readonly Item[] => Array.isArray(value)

function inner(value: Value): string {
  if (isList(value)) return value.map((item) => `<item>${inner(item)}</item>`).join('')
  return typeof value === 'object' ? fields(value) : escaped(String(value))
}

const fields = (object: Fields): string =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${inner(value)}</${name}>`)
    .join('')

const REQUEST_ID = '59dbff89-35bd-4eac-99ed-be587EXAMPLE'
const headers = { 'content-type': 'text/xml;charset=UTF-8' }
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An answer of EC2, whose query protocol has no element around the result. */
export const ec2Answer = (action: string, result: Fields): Answer => ({
  status: 200,
  headers,
  body: `${PROLOGUE}<${action}Response xmlns="http://ec2.amazonaws.com/doc/2016-11-15/">${fields({ requestId: REQUEST_ID, ...result })}</${action}Response>`,
})

export const ec2Error = (status: number, code: string, message: string): Answer => ({
  status,
  headers,
  body: `${PROLOGUE}<Response>${fields({ Errors: { Error: { Code: code, Message: message } }, RequestID: REQUEST_ID })}</Response>`,
})

const STS = 'xmlns="https://sts.amazonaws.com/doc/2011-06-15/"'

/** An answer of STS, with its result in an element of its own. */
export const stsAnswer = (action: string, result: Fields): Answer => ({
  status: 200,
  headers,
  body: `<${action}Response ${STS}><${action}Result>${fields(result)}</${action}Result>${fields({ ResponseMetadata: { RequestId: REQUEST_ID } })}</${action}Response>`,
})

export const stsError = (status: number, code: string, message: string): Answer => ({
  status,
  headers,
  body: `<ErrorResponse ${STS}>${fields({ Error: { Type: 'Sender', Code: code, Message: message }, RequestId: REQUEST_ID })}</ErrorResponse>`,
})
