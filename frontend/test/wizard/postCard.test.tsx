import { render, screen } from '@testing-library/react';
import { PostCard } from '../../src/wizard/steps/thanks/PostCard.tsx';

const POST = { title: 'First', contentType: 'Text Post', fullPost: 'One **strong** word' };

describe('a post card', () => {
  it('shows title, kind, and the text with its bold words', () => {
    render(<PostCard post={POST} />);
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    expect(screen.getByText('Text Post')).toBeInTheDocument();
    expect(screen.getByText('strong').tagName).toBe('STRONG');
  });

  it('shows what went wrong', () => {
    render(<PostCard post={{ ...POST, fullPost: '', error: 'Failed to generate full post' }} />);
    expect(screen.getByText('Failed to generate full post')).toBeInTheDocument();
  });

  it('makes a sentence of a reason that was worded to follow a colon', () => {
    render(<PostCard post={{ ...POST, fullPost: '', error: 'the AI service is having trouble' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The AI service is having trouble\.$/);
  });
});
