/* Old syntax on purpose: it speaks to Internet Explorer and the first Edge, once per session, for five seconds. */
;(function () {
  var script = document.currentScript || document.getElementById('legacy')
  var note
  try {
    if (sessionStorage.getItem('legacyWarned')) return
    sessionStorage.setItem('legacyWarned', '1')
  } catch (e) {
    /* storage is forbidden: warn on every page */
  }
  note = document.createElement('div')
  note.className = 'legacy'
  note.setAttribute('role', 'alert')
  note.appendChild(document.createTextNode(script.getAttribute('data-text')))
  document.body.appendChild(note)
  setTimeout(function () {
    note.parentNode.removeChild(note)
  }, 5000)
})()
