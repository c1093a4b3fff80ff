import { askPasskey, makePasskey } from './host/ask-passkey.ts';

/*
 * The script of the server's page of the second factor. Forms with `data-passkey` are sent once a passkey has answered what stands there: a new one if it names a user. What went wrong
 * is displayed above the button.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  const input = form.elements.namedItem('passkey') as HTMLInputElement;
  const alert = form.querySelector<HTMLElement>('[role="alert"]')!;
  // Browsers restore values of a page that is gone back to; a challenge counts once.
  input.value = '';
  form.addEventListener('submit', (event) => {
    if (input.value !== '') return;
    event.preventDefault();
    const options = JSON.parse(form.dataset.passkey!) as object;
    alert.hidden = true;
    ('user' in options ? makePasskey(options) : askPasskey(options)).then(
      (answer) => {
        input.value = JSON.stringify(answer);
        form.requestSubmit(event.submitter);
      },
      (error: Error) => {
        alert.firstElementChild!.textContent = error.message;
        alert.hidden = false;
      },
    );
  });
}
