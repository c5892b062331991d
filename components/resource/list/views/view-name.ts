type Named = { id: string; name: string }

/** The error of a new name of a view; null if the name can be used. Other views of the list have their own names. */
export function viewNameError(name: string, view: Named, views: readonly Named[]): string | null {
  const typed = name.trim()
  if (typed === '') return 'A view needs a name.'
  const isTaken = views.some((other) => other.id !== view.id && other.name === typed)
  return isTaken ? `You already have a view named ${typed}.` : null
}
