import { err, ok, type Result } from '@/lib/base/result'

/** The text of a file, or why it cannot be used. */
export async function readTextFile(file: File): Promise<Result<string, string>> {
  const text = await file.text()
  if (text.trim() === '') return err(`The file ${file.name} is empty.`)
  return text.includes('\0') ? err(`The file ${file.name} is not a text file.`) : ok(text)
}
