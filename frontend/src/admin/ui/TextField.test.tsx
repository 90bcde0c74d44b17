import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './TextField.tsx';

it('is not rendered again when another field of its form changes, and still calls the latest handlers', async () => {
  const user = userEvent.setup();
  let renders = 0;
  const counting = {
    get placeholder() {
      renders++;
      return '';
    },
  };
  const saved: string[] = [];
  function Form() {
    const [name, setName] = useState('');
    return (
      <>
        <TextField id="name" label="Name" value={name} onChange={setName} />
        <TextField
          id="city"
          label="City"
          value=""
          input={counting}
          onChange={(text) => saved.push(`${name} in ${text}`)}
          onBlur={() => saved.push(`${name} left`)}
        />
      </>
    );
  }
  render(<Form />);
  const before = renders;
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(before).toBeGreaterThan(0);
  expect(renders).toBe(before);
  await user.type(screen.getByLabelText('City'), 'B');
  await user.tab();
  expect(saved).toEqual(['Ada in B', 'Ada left']);
});
