import type { Page } from '@playwright/test'

/** A window of a small phone. */
export const NARROW = { width: 320, height: 640 }

/** A window of a usual phone, and the text size that a visitor may ask for. */
export const PHONE = { width: 390, height: 800 }
export const LARGE_TEXT = '200%'

/** What a window of 1280 × 1024 is for a page at 400 %: a quarter as wide and high, with sixteen dots for one. */
export const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }

/**
 * What does not fit in the page as it is: what reaches out of the window or out of its box, what is cut off, words that are
 * broken, lines that are drawn through a text, a full stop that stands apart from its sentence, and what touches what is beside it.
 */
export async function misfits(page: Page): Promise<string[]> {
  const measure = await page.evaluateHandle(measurer)
  return measure.evaluate((found) => found())
}

/** A page or mail as it came from the server. */
export interface Sheet {
  name: string
  html: string
}

/**
 * The same for many sheets, each shown in the place of the page that is loaded, as a browser without script shows it. It
 * has the style sheets of that page, which therefore have to be its own. What can be opened is open.
 */
export async function misfitsOfAll(page: Page, sheets: readonly Sheet[]): Promise<string[]> {
  const measure = await page.evaluateHandle(measurer)
  return measure.evaluate((found, each) => {
    const stylesOf = (from: Document) =>
      [...from.querySelectorAll('link[rel=stylesheet], style')].map(({ outerHTML }) => outerHTML).join()
    const styles = stylesOf(document)
    return each.flatMap(({ name, html }) => {
      const sheet = new DOMParser().parseFromString(html, 'text/html')
      if (stylesOf(sheet) !== styles) return [`${name}: other style sheets`]
      const root = document.documentElement
      for (const { name, value } of sheet.documentElement.attributes) root.setAttribute(name, value)
      document.body.replaceWith(sheet.body)
      for (const details of document.querySelectorAll('details')) details.open = true
      return found().map((misfit) => `${name}: ${misfit}`)
    })
  }, sheets)
}

/** Makes the measure in a page; what it needs is inside, since this function is sent there. */
function measurer(): () => string[] {
  const isUnseen = (element: Element) => element.closest('.unseen, .lk-unseen') !== null
  const isField = (element: Element) => element.matches('input, select, textarea, iframe')

  const reachesOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > innerWidth + 0.5 || left < -0.5)
  }
  /** Then something is cut off, or lies over what is beside it. */
  const holdsTooMuch = (element: Element) =>
    element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && !isField(element)

  /** What does not fit in the height of its box is not seen. */
  const isCutOff = (element: Element) =>
    element.clientHeight > 0 &&
    element.scrollHeight > element.clientHeight + 1 &&
    !isField(element) &&
    getComputedStyle(element).overflowY !== 'visible'

  /** Without its padding. */
  const innerWidthOf = (element: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  /** What an element in a line adds at the sides of its text. */
  const edgesOf = (element: Element) => {
    const style = getComputedStyle(element)
    const sides = ['padding-left', 'padding-right', 'border-left-width', 'border-right-width']
    return sides.reduce((sum, side) => sum + Number.parseFloat(style.getPropertyValue(side)), 0)
  }
  /** The words of a text that are broken though a line of the card has room for them. Some scripts break anywhere. */
  const brokenWords = (text: Text): string[] => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const parent = text.parentElement
    if (parent === null || range.getClientRects().length < 2) return []
    if (getComputedStyle(parent).wordBreak === 'break-all') return []
    const line = parent.closest('.lk-button, .lk-notice, pre, .lk-card, li, main') ?? document.body
    const room = innerWidthOf(line) - (line === parent ? 0 : edgesOf(parent))
    return [...text.data.matchAll(/[^\s–—、，。-]+/g)].flatMap(({ 0: word, index }) => {
      if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)) return []
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const rects = [...range.getClientRects()]
      // Of two fonts on one line one may begin higher.
      const isBroken = rects.some(({ top, height }) => Math.abs(top - (rects[0]?.top ?? top)) > height / 2)
      return isBroken && rects.reduce((sum, { width }) => sum + width, 0) < room ? [`broken: ${word}`] : []
    })
  }
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node)
    return found.filter(
      ({ data, parentElement: parent }) => data.trim() && parent?.checkVisibility() && !isUnseen(parent),
    )
  }
  /** Where the borders of an element are, each as a line: its place, and from where to where it is drawn. */
  const bordersOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const isDrawn = (side: string) =>
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
      !/^rgba\(.*, 0\)$/.test(style.getPropertyValue(`border-${side}-color`))
    return [
      ...(isDrawn('top') ? [{ element, isLevel: true, at: top, from: left, to: right }] : []),
      ...(isDrawn('bottom') ? [{ element, isLevel: true, at: bottom, from: left, to: right }] : []),
      ...(isDrawn('left') ? [{ element, isLevel: false, at: left, from: top, to: bottom }] : []),
      ...(isDrawn('right') ? [{ element, isLevel: false, at: right, from: top, to: bottom }] : []),
    ]
  }
  /** Whether the text stands on a ground of its own, as a badge on the edge of a button does. */
  const hasOwnGround = (text: Text, element: Element): boolean => {
    for (let around = text.parentElement; around && !around.contains(element); around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return true
    }
    return false
  }
  /** The texts that a border is drawn through. Above and below its letters a line of text has some room. */
  const crossedTexts = (elements: readonly Element[], all: readonly Text[]): string[] => {
    const borders = elements.filter((one) => one.checkVisibility()).flatMap(bordersOf)
    return all.filter((text) => borders.some((border) => crosses(border, text))).map(({ data }) => `crossed: ${data}`)
  }
  const crosses = ({ element, isLevel, at, from, to }: ReturnType<typeof bordersOf>[number], text: Text): boolean => {
    if (hasOwnGround(text, element)) return false
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => {
      const room = (bottom - top) * 0.2
      return isLevel
        ? at > top + room && at < bottom - room && from < right && to > left
        : at > left + 1 && at < right - 1 && from < bottom - room && to > top + room
    })
  }
  /**
   * What ends a sentence, or a part of one, and stands apart from the word before it in the same line. From right to left a name in
   * Latin letters has its last letter on the other side of itself.
   */
  const standingApart = (all: readonly Text[]): string[] => {
    if (document.dir === 'rtl' || document.querySelector('.latchkey[dir="rtl"]')) return []
    const rectsOf = (text: Text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    }
    return all.flatMap((text, place) => {
      const before = all[place - 1]
      if (before === undefined || !/^[.,;:!?)،؛؟。、]/u.test(text.data)) return []
      const [word, mark] = [rectsOf(before).at(-1), rectsOf(text)[0]]
      if (!word || !mark || mark.top > word.bottom || mark.bottom < word.top) return []
      return Math.max(mark.left - word.right, word.left - mark.right) > 1 ? [`apart: ${before.data}${text.data}`] : []
    })
  }
  const NEAR = 2
  const isNear = (box: DOMRect, other: DOMRect) =>
    box.left < other.right + NEAR &&
    box.right > other.left - NEAR &&
    box.top < other.bottom + NEAR &&
    box.bottom > other.top - NEAR
  /** It lies over something on purpose, as a badge on the edge of a button does. */
  const liesOver = (element: Element | null): boolean => {
    for (let around = element; around; around = around.parentElement)
      if (getComputedStyle(around).position === 'absolute') return true
    return false
  }
  /** The lines of a text, without the room above and below its letters. */
  const linesOf = (text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(
      ({ x, y, width, height }) => new DOMRect(x, y + height * 0.2, width, height * 0.6),
    )
  }
  /** What is drawn all around touches another one, or a text that is not its own. */
  const touching = (elements: readonly Element[], all: readonly Text[]): string[] => {
    const isBox = (one: Element) => one.checkVisibility() && (one.matches('img') || bordersOf(one).length === 4)
    const boxes = elements.filter((one) => isBox(one) && !liesOver(one))
    const lines = all.filter((text) => !liesOver(text.parentElement)).map((text) => ({ text, rects: linesOf(text) }))
    return boxes.flatMap((box, place) => {
      const rect = box.getBoundingClientRect()
      const others = boxes.slice(place + 1).filter((other) => !box.contains(other) && !other.contains(box))
      const near = others.filter((other) => isNear(rect, other.getBoundingClientRect()))
      const texts = lines.filter(({ text, rects }) => !box.contains(text) && rects.some((line) => isNear(rect, line)))
      const name = (one: Element) => `${one.className} ${(one.textContent ?? '').slice(0, 40)}`
      return [
        ...near.map((other) => `touches: ${name(box)} | ${name(other)}`),
        ...texts.map(({ text }) => `touches: ${name(box)} | ${text.data}`),
      ]
    })
  }
  return () => {
    const elements = [...document.body.querySelectorAll('*')].filter((element) => !isUnseen(element))
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is scrolled sideways'] : []),
      ...elements.filter(reachesOut).map(({ outerHTML }) => `beyond the window: ${outerHTML.slice(0, 200)}`),
      ...elements
        .filter(holdsTooMuch)
        .map(({ outerHTML }) => `too narrow for what it holds: ${outerHTML.slice(0, 200)}`),
      ...elements.filter(isCutOff).map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 200)}`),
      ...texts().flatMap(brokenWords),
      ...standingApart(texts()),
      ...crossedTexts(elements, texts()),
      ...touching(elements, texts()),
    ]
  }
}
