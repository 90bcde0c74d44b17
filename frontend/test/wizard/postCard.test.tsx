import { render, screen } from '@testing-library/react';
import { PostCard } from '../../src/wizard/steps/thanks/PostCard.tsx';

const POST = { title: 'First', contentType: 'Text Post', fullPost: 'One **strong** word' };

describe('a post card', () => {
  it('shows title, kind, the text with its bold words, and the way to the board', () => {
    render(<PostCard post={{ ...POST, trelloCardUrl: 'https://board.example/c/1' }} />);
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
    expect(screen.getByText('Text Post')).toBeInTheDocument();
    expect(screen.getByText('strong').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'View in Trello' })).toHaveAttribute(
      'href',
      'https://board.example/c/1',
    );
  });

  it('shows what went wrong', () => {
    render(<PostCard post={{ ...POST, fullPost: '', error: 'Failed to generate full post' }} />);
    expect(screen.getByText('Failed to generate full post')).toBeInTheDocument();
  });

  it('makes a sentence of a reason that was worded to follow a colon', () => {
    render(<PostCard post={{ ...POST, fullPost: '', error: 'the AI service is having trouble' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The AI service is having trouble\.$/);
  });

  it('never links to anything but a web address', () => {
    render(<PostCard post={{ ...POST, trelloCardUrl: 'javascript:alert(1)' }} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
