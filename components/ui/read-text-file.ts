import { utf8Text } from '@/lib/api/request/utf8-text'
import { err, ok, type Result } from '@/lib/base/result'

/** The text of a file, or why it cannot be used. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  const text = utf8Text(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return err(`The file ${file.name} is not in UTF-8. Save it in that encoding.`)
  if (text.trim() === '') return err(`The file ${file.name} is empty.`)
  return text.includes('\0')
    ? err(`The file ${file.name} is not a text file. Choose another.`)
    : ok(text)
}
