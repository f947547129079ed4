/**
 * Watches each Map and Set of this process. What it returns ends that, and answers how many entries the largest of those had that
 * got one meanwhile.
 */
export function watchLargest() {
  let largest = 0
  const { set } = Map.prototype
  const { add } = Set.prototype
  Map.prototype.set = function (key, value) {
    set.call(this, key, value)
    largest = Math.max(largest, this.size)
    return this
  }
  Set.prototype.add = function (value) {
    add.call(this, value)
    largest = Math.max(largest, this.size)
    return this
  }
  return () => {
    Map.prototype.set = set
    Set.prototype.add = add
    return largest
  }
}
