/** `isApart` is true if later steps depend on this one; otherwise it runs together with its neighbours. */
export type Step = { isApart: boolean; play: () => Promise<void> }

/** A step with its time. The function creates it at that time, because it may depend on earlier steps. */
type Due = { at: Date; step: () => Step }

/** The steps of the story in the order of their times. Playing a step may add more. */
export class Agenda {
  private readonly due: Due[] = []

  add(at: Date, step: () => Step): void {
    this.due.push({ at, step })
  }

  /**
   * Plays the steps due by a time and then `after`, because launches take the capacity that the steps release.
   */
  async play(until: Date, after: readonly (() => Promise<void>)[] = []): Promise<void> {
    let together: (() => Promise<void>)[] = []
    for (let step = this.take(until); step !== null; step = this.take(until)) {
      const { isApart, play } = step
      if (!isApart) together.push(play)
      else {
        await playAll(together)
        together = []
        await play()
      }
    }
    await playAll([...together, ...after])
  }

  private take(until: Date): Step | null {
    const [first] = this.due
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    if (first === undefined) return null
    this.due.splice(this.due.indexOf(first), 1)
    return first.step()
  }
}

const playAll = (all: readonly (() => Promise<void>)[]) => Promise.all(all.map((play) => play()))
